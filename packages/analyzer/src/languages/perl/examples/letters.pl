package Letters;
use strict;
use warnings;
use Mojo::Base 'Mojolicious::Controller';
use Text::Template;

sub show {
    my $self = shift;
    my $name = $self->param('name');
    my $page = "<p>Dear $name</p>";
    $self->render(inline => $page); # expect: template-injection
    $self->render(inline => '<p>Dear <%= $name %></p>', name => $name);
}

sub plain {
    my $self = shift;
    my $text = 'Dear {$name}';
    return Text::Template::fill_in_string($text, HASH => { name => $self->param('name') }); # safe: template-injection
}

1;
