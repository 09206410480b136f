#!/usr/bin/perl
use strict;
use warnings;
use lib 'lib';
use CGI;
use Ops::Util;

my $cgi = CGI->new;
my $host = $cgi->param('host');
print $cgi->header('text/plain');

run_cmd("ping -c 1 $host");  # expect: command-injection
Ops::Util::run_cmd("traceroute $host");  # expect: command-injection
run_cmd('sleep ' . int($cgi->param('seconds')));
run_cmd('uptime');
