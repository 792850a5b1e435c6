# container.sh DIR USER COMMAND...: runs the command as in a locked-down container, as a user that has
# no name and no home. Nothing can be written but DIR/data, and DIR/tmp, from which nothing can be run.
# To be started in a mount namespace of its own.
set -e
dir=$1
user=$2
shift 2
mount --make-rprivate /
mkdir -p "$dir/tmp" "$dir/data"
chmod 755 "$dir"
chmod a+r "$dir"/*.txt
chown -R "$user:$user" "$dir/data"
mount --bind "$dir" "$dir"
mount -t tmpfs -o noexec,mode=1777 tmpfs "$dir/tmp"
mount --bind "$dir/data" "$dir/data"
mount -o remount,bind,ro "$dir"
mount -o remount,bind,ro /
exec setpriv --reuid "$user" --regid "$user" --clear-groups env -u HOME "$@"
