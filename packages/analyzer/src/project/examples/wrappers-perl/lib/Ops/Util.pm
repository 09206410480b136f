package Ops::Util;

use strict;
use warnings;
use Exporter 'import';

our @EXPORT = qw(run_cmd);

sub run_cmd {
    my $cmd = shift;
    my $output = `$cmd 2>&1`;
    return $output;
}

1;
