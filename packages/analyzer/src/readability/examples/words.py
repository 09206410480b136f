#!/usr/bin/perl
use strict;
use warnings;

my %count;

sub normalize {
    my ($word) = @_;
    $word =~ s/[^\w']//g;
    return lc $word;
}

while (my $line = <STDIN>) {
    chomp $line;
    foreach my $word (split /\s+/, $line) {
        my $key = normalize($word);
        next unless length $key;
        $count{$key}++;
    }
}

foreach my $word (sort { $count{$b} <=> $count{$a} } keys %count) {
    printf "%6d %s\n", $count{$word}, $word;
}
