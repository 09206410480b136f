#!/usr/bin/perl
use strict;
use warnings;
use Digest::MD5 qw(md5_hex);

my $db_password = 'pl41n-s3cret'; # expect: hard-coded-credentials
my $password_hint = 'the usual one';

sub find {
    my ($dbh, $name) = @_;
    $dbh->do("DELETE FROM users WHERE name = '$name'"); # expect: sql-injection
    $dbh->do('DELETE FROM users WHERE name = ?', undef, $name);
    my $rows = $dbh->selectall_arrayref("SELECT * FROM users WHERE name = '" . $name . "'"); # expect: sql-injection
    return $rows;
}

sub export {
    my ($file) = @_;
    system("convert $file out.pdf"); # expect: command-injection
    system('convert', $file, 'out.pdf');
    my $size = `du -sh $file`; # expect: command-injection
    my $now = `date`;
    eval $file; # expect: code-injection
    eval { risky($file); };
    return $size . $now;
}

sub digest {
    my ($data) = @_;
    my $weak = md5_hex($data); # expect: weak-hash
    my $strong = sha256_hex($data);
    my $ua = LWP::UserAgent->new(ssl_opts => { verify_hostname => 1 });
    return $weak . $strong;
}
