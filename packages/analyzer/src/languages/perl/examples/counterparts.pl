#!/usr/bin/perl
use strict;
use warnings;
use CGI;
use Crypt::CBC;
use Digest::SHA qw(sha256_hex sha512_hex);
use File::Basename qw(basename);
use File::Temp qw(tempfile);
use IO::Socket::SSL;
use JSON qw(decode_json);
use LWP::UserAgent;
use Net::LDAP;
use Net::LDAP::Util qw(escape_filter_value);
use Storable qw(thaw retrieve);
use Template;
use XML::LibXML;
use YAML::XS ();

my $cgi  = CGI->new;
my $file = $cgi->param('file');

open(my $plain, "/srv/docs/$file"); # expect: command-injection, path-traversal
open(my $read, '<', '/srv/docs/' . basename($file)) or die; # safe: path-traversal
open(my $index, "/srv/docs/index.txt") or die; # safe: command-injection

my $ua   = LWP::UserAgent->new;
my $host = $cgi->param('host');
$ua->get("http://$host/status"); # expect: ssrf
$ua->get('https://status.example.org/'); # safe: ssrf
$ua->get('https://status.example.org/hosts', 'X-Host' => $host); # safe: ssrf

my $rule = $cgi->param('rule');
eval $rule; # expect: code-injection
eval { check_rule($rule) }; # safe: code-injection
my $value = eval '1 + 1'; # safe: code-injection

my $theme = $cgi->param('theme');
require "themes/$theme.pl"; # expect: unsafe-include
require "themes/plain.pl"; # safe: unsafe-include
require Shop::Theme; # safe: unsafe-include
my %known = (light => 'light.pl', dark => 'dark.pl');
require $known{light}; # safe: unsafe-include

my $state = thaw($cgi->param('state')); # expect: unsafe-deserialization
my $other = thaw($cgi->cookie('other')); # expect: unsafe-deserialization
my $data  = decode_json($cgi->param('state')); # safe: unsafe-deserialization

my $ldap = Net::LDAP->new('ldaps://directory.example.org', verify => 'require');
my $name = $cgi->param('name');
$ldap->search(base => 'dc=example', filter => "(cn=$name)"); # expect: ldap-injection
$ldap->search(base => 'dc=example', filter => '(&(objectClass=person)(uid=' . $name . '))'); # expect: ldap-injection
my $escaped = escape_filter_value($name);
$ldap->search(base => 'dc=example', filter => "(cn=$escaped)"); # safe: ldap-injection
$ldap->search(base => 'dc=example', filter => '(objectClass=person)'); # safe: ldap-injection

my $db_password = 'q8-Tzk2-Lmw4'; # expect: hard-coded-credentials
my $api_key     = 'f39c2d81ab74e650'; # expect: hard-coded-credentials
my $password    = $ENV{DB_PASSWORD}; # safe: hard-coded-credentials
my $secret_file = '/run/secrets/api'; # safe: hard-coded-credentials
my $password_field = 'password'; # safe: hard-coded-credentials

sub digests {
    my ($content, $given_password) = @_;
    my $sum = sha512_hex($content); # safe: weak-hash
    my $tag = sha256_hex($content); # safe: weak-password-hash
    my $bad = sha256_hex($given_password); # expect: weak-password-hash
    my $old = sha512_hex($given_password); # expect: weak-password-hash
    return ($sum, $tag, $bad, $old);
}

sub connections {
    my $loose = LWP::UserAgent->new(ssl_opts => { verify_hostname => 0 }); # expect: hostname-check-disabled
    my $again = LWP::UserAgent->new(ssl_opts => { verify_hostname => 0, SSL_ca_path => '/etc/ssl' }); # expect: hostname-check-disabled
    my $right = LWP::UserAgent->new(ssl_opts => { verify_hostname => 1 }); # safe: hostname-check-disabled
    my $peer  = IO::Socket::SSL->new(PeerAddr => 'example.org:443', SSL_verify_mode => SSL_VERIFY_PEER); # safe: certificate-check-disabled
    return ($loose, $again, $right, $peer);
}

sub ciphers {
    my ($key) = @_;
    my $aes  = Crypt::CBC->new(-key => $key, -cipher => 'Cipher::AES', -pbkdf => 'pbkdf2'); # safe: weak-cipher
    my $kept = Crypt::CBC->new(-key => $key, -cipher => 'Rijndael'); # safe: weak-cipher
    return ($aes, $kept);
}

sub files {
    my ($path) = @_;
    chmod 0640, $path; # safe: permissive-file-mode
    my ($handle, $temporary) = tempfile(UNLINK => 1); # safe: insecure-temp-file
    open(my $log, '>', '/tmp/shop.log') or die; # expect: insecure-temp-file
    return ($handle, $temporary, $log);
}

sub parsers {
    my ($text) = @_;
    my $open   = XML::LibXML->new(expand_entities => 1); # expect: xxe
    my $loads  = XML::LibXML->new(load_ext_dtd => 1, expand_entities => 1); # expect: xxe
    my $closed = XML::LibXML->new(expand_entities => 0, no_network => 1); # safe: xxe
    return ($open, $loads, $closed, $text);
}

sub sign_in {
    my ($log, $user, $user_password) = @_;
    warn "sign in: $user $user_password"; # expect: sensitive-data-logged
    $log->debug("with $user_password"); # expect: sensitive-data-logged
    syslog('info', "password is $user_password"); # expect: sensitive-data-logged
    warn "sign in: $user"; # safe: sensitive-data-logged
    $log->info('the password has ' . length($user_password) . ' characters'); # safe: sensitive-data-logged
    $log->debug('sign in'); # safe: sensitive-data-logged
}

my $template = Template->new;
my $page = $cgi->param("page");
$template->process(\$page, {}); # expect: template-injection
$template->process("page.tt", { page => $page }); # safe: template-injection

sub is_accepted {
    my ($password, $stored) = @_;
    return crypt($password, $stored) eq $stored; # expect: weak-password-hash
}

sub is_known {
    my ($user, $password) = @_;
    my $made = crypt($password, $STORED{$user}); # expect: weak-password-hash
    return $made eq $STORED{$user};
}

sub keep {
    my ($user, $password) = @_;
    $STORED{$user} = crypt($password, 'ab'); # expect: weak-password-hash
}
