#!/usr/bin/perl
use strict;
use warnings;
use CGI qw(:standard);
use String::ShellQuote qw(shell_quote);

my $host = param('host');
system("ping -c 1 $host"); # expect: command-injection
system('ping', '-c', '1', $host);
my $out = `nslookup $host`; # expect: command-injection
my $now = `date`;
my $list = qx{ls /srv/$host}; # expect: command-injection
exec "whois $host" if param('who'); # expect: command-injection
exec('whois', '--', $host) if param('who');
open(my $mail, "| mail -s report $host") or die; # expect: command-injection
open(my $log, "$folder/logs/$host.log"); # expect: path-traversal
open(my $piped, "$folder/scan $host |"); # expect: command-injection
open(my $first, "$host.log"); # expect: command-injection
open(my $mailer, '|-', 'mail', '-s', 'report', $host) or die;
open(my $pipe, '-|', "dig $host") or die; # expect: command-injection
system('sh', '-c', "traceroute $host"); # expect: command-injection
system('sh', '-c', 'traceroute "$1"', 'trace', $host);

my $quoted = shell_quote($host);
system("ping -c 1 $quoted");

if ($host =~ /^[a-z0-9.-]+$/i) {
    system("ping -c 1 $host");
}

if ($host =~ /^([\w.-]+)$/) {
    my $clean = $1;
    system("ping -c 1 $clean");
}

eval param('formula'); # expect: code-injection
eval { risky($host); };
eval "1 + 1";
my $formula = param('formula');
my $result = eval "sub { $formula }"; # expect: code-injection

my $plugin = param('plugin');
require "plugins/$plugin.pl"; # expect: unsafe-include
require 'plugins/menu.pl';
do "conf/$plugin.pl"; # expect: unsafe-include
my %plugins = (menu => 'plugins/menu.pl', news => 'plugins/news.pl');
require $plugins{$plugin} if $plugins{$plugin};

my $file = $ARGV[0];
system("gzip $file"); # expect: command-injection
system('gzip', $file);
while (my $line = <STDIN>) {
    chomp $line;
    system("echo $line"); # expect: command-injection
    my $count = int($line);
    system("seq $count");
}

sub run {
    my ($self, %options) = @_;
    return `convert $options{input} out.png`; # expect: command-injection
}

my %jobs = (stop => sub { system('systemctl', 'stop', shift) }, list => sub { my $unit = shift; print `systemctl status $unit` });
$jobs{list}->('nginx');
