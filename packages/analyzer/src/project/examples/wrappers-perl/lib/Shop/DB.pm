package Shop::DB;

use strict;
use warnings;
use DBI;
use Exporter 'import';

our @EXPORT_OK = qw(run_sql quote_sql);

my $dbh = DBI->connect('dbi:mysql:shop', 'shop', $ENV{DB_PASSWORD});

sub run_sql {
    my ($sql, @values) = @_;
    my $sth = $dbh->prepare($sql);
    $sth->execute(@values);
    return $sth->fetchall_arrayref({});
}

sub quote_sql {
    my ($value) = @_;
    return $dbh->quote($value);
}

1;
