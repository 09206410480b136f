#!/usr/bin/perl
use strict;
use warnings;
use CGI;
use File::Basename;
use HTML::Entities;
use LWP::UserAgent;
use Storable qw(thaw);
use JSON;

my $q = CGI->new;
print $q->header('text/html');
my $name = $q->param('name');
print "<h1>Hello $name</h1>"; # expect: cross-site-scripting
print '<h1>Hello ' . encode_entities($name) . '</h1>';
print '<h1>Hello ', $q->escapeHTML($name), '</h1>';
printf "<p>%s</p>", $ENV{HTTP_USER_AGENT}; # expect: cross-site-scripting
printf "<p>%d</p>", $q->param('page');
print STDERR "asked by $name\n";
print <<"PAGE"; # expect: cross-site-scripting
<p>You come from $ENV{HTTP_REFERER}</p>
PAGE
print encode_json({ name => $name });

my $file = $q->param('file');
open(my $fh, '<', "/srv/pages/$file") or die; # expect: path-traversal
open(my $page, "</srv/pages/$file") or die; # expect: path-traversal
my $base = basename($file);
open(my $safe, '<', "/srv/pages/$base") or die;
if ($file =~ /\A[a-z0-9_]+\z/) {
    open(my $checked, '<', "/srv/pages/$file.html") or die;
}
unlink "/srv/cache/$file"; # expect: path-traversal
unlink '/srv/cache/index';

print $q->redirect($q->param('next')); # expect: open-redirect
print $q->redirect(-uri => $q->param('next')); # expect: open-redirect
print $q->redirect('/home');
print $q->redirect('https://www.example.com/' . $q->param('page'));

my $ua = LWP::UserAgent->new;
my $answer = $ua->get($q->param('url')); # expect: ssrf
my $item = $ua->get('https://api.example.com/items/' . $q->param('id'));
my $status = $ua->post("http://" . $q->param('host') . "/status"); # expect: ssrf
my $fixed = $ua->get('https://api.example.com/health');

my $state = thaw($q->cookie('state')); # expect: unsafe-deserialization
my $settings = decode_json($q->param('settings'));
my $copy = thaw(Storable::freeze({ a => 1 }));

package My::Controller::Users;
use Mojo::Base 'Mojolicious::Controller';

sub show {
    my $self = shift;
    my $id   = $self->param('id');
    $self->render(text => "<p>$id</p>"); # expect: cross-site-scripting
    $self->render(json => { id => $id });
    $self->render(template => 'users/show', id => $id);
}

sub preview {
    my $self = shift;
    $self->render(inline => $self->param('template')); # expect: template-injection
    $self->render(inline => '<p><%= $id %></p>', id => 1);
}

sub leave {
    my $self = shift;
    my $target = $self->param('to');
    return $self->redirect_to('home') unless $target =~ m{^[a-z]+$};
    $self->redirect_to("/$target");
}

sub leave_anywhere {
    my $self = shift;
    $self->redirect_to($self->param('to')); # expect: open-redirect
}

sub remember {
    my $self = shift;
    $self->{file} = $self->req->param('file');
    return $self->store;
}

sub store {
    my $self = shift;
    open(my $out, '>', "/srv/notes/$self->{file}") or die; # expect: path-traversal
    print {$out} 'done';
}

package main;
use Mojolicious::Lite;

get '/hello/:name' => sub {
    my $c = shift;
    $c->render(text => 'Hello ' . $c->param('name')); # expect: cross-site-scripting
};

get '/search' => sub {
    my $c    = shift;
    my $name = $c->param('name');
    my $found = $c->ldap->search(base => 'dc=example', filter => "(uid=$name)"); # expect: ldap-injection
    $c->render(json => $found);
};

sub report_status {
    my $q    = CGI->new;
    my $name = $q->param('name');
    print "Content-Type: text/plain\n\n";
    print "no such host: $name\n";
    print LOG "asked for $name\n";
    print REPORT $name || 'nobody';
    my $kept = $q->tmpFileName($q->param('upload'));
    unlink $kept;
}

sub report_page {
    my $q    = CGI->new;
    my $name = $q->param('name');
    print "Content-Type: text/html\n\n";
    print "no such host: $name\n"; # expect: cross-site-scripting
}

sub report_object {
    my $q = CGI->new;
    print $q->header('text/html');
    print JSON->new->utf8->encode({ name => scalar $q->param('name') }); # safe: cross-site-scripting
    print '<p>', $q->param('name'); # expect: cross-site-scripting
}

sub report_record {
    my $q = CGI->new;
    print $q->header('application/json');
    print '{"name": "' . $q->param('name') . '"}'; # safe: cross-site-scripting
}

sub report_typed {
    my $q = CGI->new;
    print $q->header(-type => 'text/plain', -charset => 'utf-8');
    print 'no such host: ' . $q->param('name'); # safe: cross-site-scripting
}
