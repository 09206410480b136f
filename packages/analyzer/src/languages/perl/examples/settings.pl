#!/usr/bin/perl
use strict;
use warnings;
use Digest::MD5 qw(md5_hex);
use Digest::SHA qw(sha1_hex sha256_hex);
use LWP::UserAgent;
use IO::Socket::SSL;
use Crypt::CBC;
use XML::LibXML;

my $db_password = 'pl41n-s3cret'; # expect: hard-coded-credentials
my $password_hint = 'the usual one';
my $api_password = $ENV{API_PASSWORD};

sub digests {
    my ($data) = @_;
    my $weak  = md5_hex($data); # expect: weak-hash
    my $old   = sha1_hex($data); # expect: weak-hash
    my $other = Digest::MD5->new; # expect: weak-hash
    my $sha   = Digest::SHA->new(1); # expect: weak-hash
    my $good  = sha256_hex($data);
    my $best  = Digest::SHA->new(512);
    return $weak . $old . $good;
}

sub hash_password {
    my ($password) = @_;
    return sha256_hex($password); # expect: weak-password-hash
}

sub clients {
    my $open   = LWP::UserAgent->new(ssl_opts => { verify_hostname => 0 }); # expect: hostname-check-disabled
    my $unseen = LWP::UserAgent->new(ssl_opts => { SSL_verify_mode => SSL_VERIFY_NONE }); # expect: certificate-check-disabled
    my $closed = LWP::UserAgent->new(ssl_opts => { verify_hostname => 1 });
    my $socket = IO::Socket::SSL->new(PeerAddr => 'example.com:443', SSL_verify_mode => 0); # expect: certificate-check-disabled
    my $secure = IO::Socket::SSL->new(PeerAddr => 'example.com:443', SSL_verify_mode => SSL_VERIFY_PEER);
    $ENV{PERL_LWP_SSL_VERIFY_HOSTNAME} = 0; # expect: certificate-check-disabled
    return ($open, $closed, $socket);
}

sub ciphers {
    my ($key) = @_;
    my $des = Crypt::CBC->new(-key => $key, -cipher => 'DES'); # expect: weak-cipher
    my $rc4 = Crypt::RC4->new($key); # expect: weak-cipher
    my $blowfish = Crypt::CBC->new(-key => $key, -cipher => 'Blowfish'); # expect: weak-cipher
    my $aes = Crypt::CBC->new(-key => $key, -cipher => 'Cipher::AES');
    return $aes;
}

sub tokens {
    my $session_token = int(rand(1_000_000)); # expect: predictable-random
    my $reset_key = join '', map { chr(97 + rand 26) } 1 .. 16; # expect: predictable-random
    my $salt = rand(); # expect: predictable-random
    my $key = chr(int(CORE::rand(256))); # expect: predictable-random
    my $colour = $session_token % 3;
    return $session_token . $reset_key;
}

sub pause {
    my $delay = rand(10);
    sleep $delay;
}

sub modes {
    my ($file) = @_;
    chmod 0777, $file; # expect: permissive-file-mode
    chmod 0640, $file;
    chmod(0666, '/srv/shared/list'); # expect: permissive-file-mode
    mkdir '/srv/shared', 0777;
    umask 0; # expect: permissive-file-mode
    umask 027;
    open(my $log, '>', '/tmp/report.log') or die; # expect: insecure-temp-file
    open(my $own, '>', "/tmp/report.$$") or die; # expect: insecure-temp-file
    open(my $out, '>', '/var/log/report.log') or die;
    return $log;
}

sub documents {
    my ($text) = @_;
    my $open = XML::LibXML->new(expand_entities => 1); # expect: xxe
    my $twig = XML::Twig->new(twig_roots => { row => sub { } }); # expect: xxe
    my $closed_twig = XML::Twig->new(no_xxe => 1); # safe: xxe
    my $closed = XML::LibXML->new(expand_entities => 0, no_network => 1);
    return $closed->parse_string($text);
}
