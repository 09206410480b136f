#!/usr/bin/env perl
use Mojolicious::Lite -signatures;

use Archive::Zip;
use Digest::SHA qw(hmac_sha256_hex);
use File::Basename qw(basename);
use HTML::Scrubber;
use IO::Socket::INET;
use IPC::Run qw(run);
use Mojo::File qw(path);
use Mojo::JWT;

my $FILES = path('/srv/orders');
my $scrub = HTML::Scrubber->new(allow => ['b']);

get '/title' => sub ($c) {
    my $title = $c->param('title');
    $c->render(data => "<h1>$title</h1>"); # expect: cross-site-scripting
    my $clean = $scrub->scrub($title);
    $c->render(data => "<h1>$clean</h1>"); # safe: cross-site-scripting
    $c->render(data => $title, format => 'txt'); # safe: cross-site-scripting
};

get '/orders' => sub ($c) {
    my $state = $c->param('state');
    my $found = Orders::Manager->objects_by_sql(sql => "SELECT * FROM orders WHERE state = '$state'"); # expect: sql-injection
    my $safe = Orders::Manager->objects_by_sql(sql => 'SELECT * FROM orders WHERE state = ?', args => [$state]); # safe: sql-injection
    $c->render(json => [$found, $safe]);
};

get '/file' => sub ($c) {
    my $name = $c->param('name');
    my $text = $FILES->child($name)->slurp; # expect: path-traversal
    my $base = basename($name);
    my $safe = $FILES->child($base)->slurp; # safe: path-traversal
    $c->reply->static($name); # expect: path-traversal
    $c->render(text => 'done');
};

post '/convert' => sub ($c) {
    my $size = $c->param('size');
    run ['sh', '-c', "resize $size"]; # expect: command-injection
    run ['sh', '-c', 'resize "$1"', 'resize', $size]; # safe: command-injection
    run ['resize', $size]; # safe: command-injection
};

post '/unpack' => sub ($c) {
    my $zip = Archive::Zip->new('/srv/in.zip');
    for my $member ($zip->members) {
        my $name = $member->fileName;
        open my $out, '>', "/srv/out/$name" or die; # expect: path-traversal
        my $base = basename($name);
        open my $safe, '>', "/srv/out/$base" or die; # safe: path-traversal
    }
    $c->render(text => 'done');
};

app->secrets(['orders-secret-2021']); # expect: hard-coded-credentials
app->secrets([$ENV{ORDERS_SECRET}]); # safe: hard-coded-credentials
my $jwt = Mojo::JWT->new(secret => 'signing-key-81xk'); # expect: hard-coded-key
my $own = Mojo::JWT->new(secret => $ENV{JWT_SECRET}); # safe: hard-coded-key
app->start;

package Orders::Listener;

sub listen_on {
    my ($self, $port) = @_;
    my $server = IO::Socket::INET->new(LocalPort => $port, Listen => 5) or die;
    while (my $client = $server->accept) {
        my $line = <$client>;
        system("logger $line"); # expect: command-injection
        system('logger', '--', $line);
    }
}

sub is_signed {
    my ($self, $given, $body) = @_;
    my $wanted = hmac_sha256_hex($body, $ENV{HOOK_KEY});
    return 1 if $given eq $wanted; # expect: timing-unsafe-comparison
    return length($given) == length($wanted); # safe: timing-unsafe-comparison
}

sub account {
    my ($self, $doc, $code) = @_;
    my ($node) = $doc->findnodes("/accounts/account[\@code='$code']"); # expect: xpath-injection
    my ($first) = $doc->findnodes('/accounts/account[1]'); # safe: xpath-injection
    return $node // $first;
}

sub show {
    my ($self, $folder, $name) = @_;
    open(my $in, "$folder/$name") or return; # expect: command-injection
    open(my $safe, '<', "$folder/$name") or return; # safe: command-injection
    return <$in>;
}
1;
