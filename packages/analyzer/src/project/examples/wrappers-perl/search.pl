
use strict;
use warnings;
use lib 'lib';
use CGI;
use Shop::DB qw(run_sql quote_sql);

my $cgi = CGI->new;
print $cgi->header('text/plain');

my $q = $cgi->param('q');
my $rows = run_sql("SELECT * FROM products WHERE title LIKE '%$q%'");  # expect: sql-injection

my $brand = $cgi->param('brand');
my $sql = "SELECT * FROM products WHERE brand = '" . $brand . "'";
my $brands = run_sql($sql);  # expect: sql-injection

my $page = int($cgi->param('page'));
my $more = run_sql("SELECT * FROM products LIMIT $page, 20");

my $code = quote_sql(scalar $cgi->param('code'));
my $one = run_sql("SELECT * FROM products WHERE code = $code");

my $vendor = run_sql('SELECT * FROM products WHERE vendor = ?', scalar $cgi->param('vendor'));
print scalar(@$rows) + scalar(@$brands) + scalar(@$more) + scalar(@$one) + scalar(@$vendor);
