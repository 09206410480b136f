/** @module Programs for which it matters how many words they are given, and whether one begins with a dash. */

export const COUNTS_WORDS: ReadonlySet<string> = new Set(
  [
    'rm rmdir cp mv ln chmod chown chgrp touch mkdir cd pushd tar zip unzip gzip bzip2 xz 7z find grep egrep',
    'fgrep sed cat head tail ls git svn rsync scp sftp ssh curl wget mail mailx mutt sendmail useradd usermod',
    'userdel adduser deluser groupadd passwd chpasswd su sudo kill pkill killall docker podman kubectl helm',
    'mysql mysqldump psql pg_dump sqlite3 mongo mongosh redis-cli mount umount dd install ffmpeg ffprobe',
    'convert magick openssl gpg nc ncat ping dig nslookup host whois nmap crontab at systemctl service',
    'iptables ip ifconfig tcpdump aws gsutil az gcloud java python perl ruby node php tee diff patch shred',
    'truncate stat file strings xargs lpr wall write chroot',
  ].flatMap((line) => line.split(' ')),
);
