use LWP::UserAgent;

# The server that the program chose answers with where it is now.
sub upload {
    my ($self, $url, $fields) = @_;
    my $ua = LWP::UserAgent->new();
    my $r = $ua->post($url, $fields);
    while ($r->is_redirect) {
        $url = $r->header("Location");
        $r = $ua->post($url, $fields);
    }
    return $r;
}

sub proxy {
    my ($self) = @_;
    my $ua = LWP::UserAgent->new();
    return $ua->get($self->req->header("X-Target")); # expect: ssrf
}

my %types = (
    'Passphrase' => 'Shop::Types::Wlan2::Passphrase',
    'Radius2XToken' => 'Radius2XToken',
);
