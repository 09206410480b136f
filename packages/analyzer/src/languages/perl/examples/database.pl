#!/usr/bin/perl
use strict;
use warnings;
use CGI;
use DBI;

my $cgi = CGI->new;
my $dbh = DBI->connect('dbi:SQLite:shop.db', '', '', { RaiseError => 1 });
my $name = $cgi->param('name');

$dbh->do("DELETE FROM users WHERE name = '$name'"); # expect: sql-injection
$dbh->do('DELETE FROM users WHERE name = ?', undef, $name);
my $rows = $dbh->selectall_arrayref('SELECT * FROM users WHERE name = \'' . $name . '\''); # expect: sql-injection
my $sth = $dbh->prepare(sprintf("SELECT * FROM users WHERE name = '%s'", $name)); # expect: sql-injection
$sth->execute;
my $safe = $dbh->prepare('SELECT * FROM users WHERE name = ?');
$safe->execute($name);

# Quoted by the driver.
my $quoted = $dbh->quote($name);
$dbh->do("DELETE FROM users WHERE name = $quoted");

# Escaped for pages, which is nothing to a database.
my $escaped = CGI::escapeHTML($name);
$dbh->do("DELETE FROM users WHERE name = '$escaped'"); # expect: sql-injection

my $id = $cgi->param('id');
die 'not a number' unless $id =~ /^\d+$/;
$dbh->do("DELETE FROM users WHERE id = $id");

my $table = $cgi->param('table');
if ($table =~ /^([a-z_]{1,20})$/) {
    my $checked = $1;
    $dbh->do("DELETE FROM $checked");
}
if ($table =~ /([a-z_]+)/) {
    $dbh->do("DELETE FROM $table"); # expect: sql-injection
}

my ($number) = $cgi->param('order') =~ /^(\d+)$/;
$dbh->do("UPDATE orders SET done = 1 WHERE id = $number");

my %columns = (name => 'name', mail => 'mail');
my $column = $columns{ $cgi->param('sort') } || 'id';
$dbh->selectall_arrayref("SELECT * FROM users ORDER BY $column");

my $sort = $cgi->param('sort');
$dbh->selectall_arrayref(<<"SQL"); # expect: sql-injection
SELECT * FROM users ORDER BY $sort
SQL
$dbh->selectall_arrayref(<<'SQL');
SELECT * FROM users ORDER BY $sort
SQL

my @conditions = ('1 = 1');
push @conditions, "state = '" . $cgi->param('state') . "'";
my $where = join(' AND ', @conditions);
$dbh->selectall_arrayref("SELECT * FROM orders WHERE $where"); # expect: sql-injection

my $state = $cgi->param('state');
$state = 'open';
$dbh->selectall_arrayref("SELECT * FROM orders WHERE state = '$state'");

(my $word = $cgi->param('word')) =~ s/[^A-Za-z0-9]//g;
$dbh->selectall_arrayref("SELECT * FROM words WHERE word = '$word'");

my $letters = $cgi->param('letters');
$letters =~ tr/a-z//cd;
$dbh->selectall_arrayref("SELECT * FROM words WHERE word = '$letters'");

sub find {
    my ($handle, $key) = @_;
    return $handle->selectrow_hashref("SELECT * FROM users WHERE name = '$key'"); # expect: sql-injection
}
find($dbh, $name);

sub find_safely {
    my $handle = shift;
    my $key    = shift;
    return $handle->selectrow_hashref('SELECT * FROM users WHERE name = ?', undef, $key);
}
find_safely($dbh, $name);
