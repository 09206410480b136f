package Orders::Signatures;
use strict;
use warnings;
use Crypt::JWT qw(encode_jwt decode_jwt);
use Digest::SHA qw(hmac_sha256_hex hmac_sha512_hex);
use IO::Uncompress::Gunzip qw(gunzip);
use XML::LibXML;

sub token_of {
    my ($self, $claims) = @_;
    my $fixed = encode_jwt(payload => $claims, alg => 'HS256', key => 'orders-2022-signing'); # expect: hard-coded-key
    return encode_jwt(payload => $claims, alg => 'HS256', key => $ENV{SIGNING_KEY}); # safe: hard-coded-key
}

sub claims_of {
    my ($self, $token) = @_;
    my $fixed = decode_jwt(token => $token, key => 'orders-2022-signing'); # expect: hard-coded-key
    return decode_jwt(token => $token, key => $ENV{SIGNING_KEY}); # safe: hard-coded-key
}

sub is_hook {
    my ($self, $signature, $body) = @_;
    my $ours = hmac_sha512_hex($body, $self->{key});
    return 0 if $signature ne $ours; # expect: timing-unsafe-comparison
    return 0 unless equals_in_constant_time($signature, $ours); # safe: timing-unsafe-comparison
    return 1;
}

sub verify_download {
    my ($self, $mac, $name) = @_;
    my $expected = hmac_sha256_hex($name, $self->{key});
    die "refused\n" unless $expected eq $mac; # expect: timing-unsafe-comparison
    die "refused\n" if $name eq ''; # safe: timing-unsafe-comparison
    return $name;
}

sub price_of {
    my ($self, $xml, $item) = @_;
    my $doc = XML::LibXML->load_xml(string => $xml);
    my $price = $doc->findvalue("//item[\@id='$item']/price"); # expect: xpath-injection
    my $first = $doc->findvalue('//item[1]/price'); # safe: xpath-injection
    my $known = $doc->exists("//item[\@id='$item']"); # expect: xpath-injection
    my $some = $doc->exists('//item'); # safe: xpath-injection
    return $price // $first // $known // $some;
}

sub equals_in_constant_time {
    my ($left, $right) = @_;
    return 0 unless length $left == length $right;
    my $differs = 0;
    $differs |= ord(substr($left, $_, 1)) ^ ord(substr($right, $_, 1)) for 0 .. length($left) - 1;
    return $differs == 0;
}
1;
