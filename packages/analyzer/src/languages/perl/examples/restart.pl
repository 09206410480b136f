#!/usr/bin/perl
use strict;
use warnings;
use CGI;

my %TARGETS = map { $_ => 1 } qw(staging production);
my $q = CGI->new;

sub restart {
    my $target = $q->param('target');
    return unless $TARGETS{$target};
    system("systemctl restart app-$target"); # safe: command-injection
}

sub stop {
    my $target = $q->param('target');
    return unless $target;
    system("systemctl stop app-$target"); # expect: command-injection
}

restart();
stop();
