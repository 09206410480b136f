#!/bin/bash
user="$1"

mysql -u app shop -e "SELECT * FROM users WHERE name = '$user'" # expect: sql-injection
psql -d shop -tAc "DELETE FROM users WHERE name = '${user}'" # expect: sql-injection
sqlite3 shop.db "UPDATE users SET active = 0 WHERE name = '$user'" # expect: sql-injection
psql -d shop -v name="$user" -f find.sql
psql -d shop -c "SELECT count(*) FROM users"
mysql shop -e "SELECT * FROM users WHERE id = $((user + 0))" # expect: code-injection

mysql -u app shop <<SQL # expect: sql-injection
INSERT INTO visits (name) VALUES ('$user');
SQL

cat <<SQL | psql -d shop # expect: sql-injection
INSERT INTO visits (name) VALUES ('$user');
SQL

mysql -u app shop <<'SQL'
INSERT INTO visits (name) VALUES ('$user');
SQL

if [[ "$user" =~ ^[a-z]{1,16}$ ]]; then
  mysql -u app shop -e "SELECT * FROM users WHERE name = '$user'"
fi

clean="${user//[^a-zA-Z0-9]/}"
mysql -u app shop -e "SELECT * FROM users WHERE name = '$clean'"
echo "SELECT * FROM users WHERE name = '${clean}'" | sqlite3 shop.db

awk "/$user/ { print \$2 }" access.log # expect: code-injection
awk -f report.awk "$user"
awk -v name="$user" '$1 == name { print $2 }' access.log
python3 -c "print(len('$user'))" # expect: code-injection
python3 -c 'import sys; print(len(sys.argv[1]))' "$user"
perl -e "print lc('$user')" # expect: code-injection
perl -e 'print lc($ARGV[0])' "$user"
node -e "console.log('ready')"

ldapsearch -x -b dc=example,dc=com "(uid=$user)" # expect: ldap-injection
