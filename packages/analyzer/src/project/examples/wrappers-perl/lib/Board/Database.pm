package Board::Database;

use strict;
use warnings;
use DBI;

sub new {
    my ($class, %args) = @_;
    my $self = bless { dbh => DBI->connect($args{dsn}, $args{user}, $args{password}) }, $class;
    return $self;
}

sub query {
    my ($self, $sql, @bind) = @_;
    my $sth = $self->{dbh}->prepare($sql);
    $sth->execute(@bind);
    return $sth;
}

sub quote {
    my ($self, $value) = @_;
    return $self->{dbh}->quote($value);
}

1;
