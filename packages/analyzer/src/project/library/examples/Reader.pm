package Example::Reader;
# What callers hand to a module: names of files, texts.
use strict;
use warnings;

sub lines {
    my ($self, $file) = @_;
    open(my $handle, $file) or return; # expect: command-injection
    my @lines = <$handle>;
    close $handle;
    return @lines;
}

sub cached {
    my ($self, $file) = @_;
    open(CACHE, "$file") or return; # expect: command-injection
    close CACHE;
    return 1;
}

sub listed {
    my ($self, $file) = @_;
    open my $list, $file or return; # expect: command-injection
    return $list;
}

sub plain {
    my ($self, $file) = @_;
    open(my $handle, '<', $file) or return;
    return $handle;
}

sub fixed_mode {
    my ($self, $file) = @_;
    open(my $handle, "< $file") or return;
    return $handle;
}

sub declaration {
    my ($self, $text) = @_;
    if ($text =~ m/^\s*([\w\-]+)\s*:\s*(.+?)\s*$/s) { # expect: redos
        return ($1, $2);
    }
    return;
}

sub trimmed {
    my ($self, $text) = @_;
    $text =~ s/\s+$//; # expect: redos
    return $text;
}

sub pragmas {
    my ($self, $line) = @_;
    my @found;
  PART:
    foreach (split /;/, $line) {
        next PART if /^\s*$/;
        if (my ($pragma, $values) = /^use (autouse|if) ([^\n]+)/) {
            push @found, eval $values; # expect: code-injection
        }
        if (my ($name) = /^use (\w+)$/) {
            push @found, eval "'$name'";
        }
    }
    return @found;
}

sub first_part {
    my ($self, $line) = @_;
    while ($line =~ s{^([^;]+);}{}) {
        my $part = $1;
        return eval $part; # expect: code-injection
    }
    return;
}

sub word {
    my ($self, $text) = @_;
    return $text =~ /^(\w+):(\d+)$/ ? $2 : undef;
}

1;
