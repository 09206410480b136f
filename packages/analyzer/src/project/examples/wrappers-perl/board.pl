
use strict;
use warnings;
use lib 'lib';
use CGI qw(:standard);
use Board::Database;

my $db = Board::Database->new(dsn => 'dbi:Pg:dbname=board', user => 'board', password => $ENV{DB_PASSWORD});

my $forum = param('forum');
my $sth = $db->query("SELECT * FROM forums WHERE id = $forum");  # expect: sql-injection

my $name = param('name');
my $sql = "SELECT * FROM members WHERE name = '$name'";
my $members = $db->query($sql);  # expect: sql-injection

my $mail = $db->quote(scalar param('mail'));
my $found = $db->query("SELECT * FROM members WHERE mail = $mail");

my $topic = $db->query('SELECT * FROM topics WHERE id = ?', scalar param('topic'));
print header('text/plain'), 'done';
