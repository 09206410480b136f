<?php
header('Content-Type: text/html; charset=utf-8');
$title = $_GET['title'] ?? 'Home';
$safeTitle = htmlspecialchars($title, ENT_QUOTES, 'UTF-8');
$page = (int) ($_GET['page'] ?? 1);
?>
<html>
<head><title><?= $title ?></title></head> <!-- expect: cross-site-scripting -->
<body class="<?php echo htmlentities($_GET['class']); ?>">
<h1><?= $safeTitle ?></h1>
<p>Page <?= $page ?></p>
<form action="<?php echo $_SERVER['PHP_SELF']; ?>" method="post"> <!-- expect: cross-site-scripting -->
<input name="q" value="<?php echo $_POST['q'] ?? ''; ?>"> <!-- expect: cross-site-scripting -->
<?php if (isset($_GET['name'])): ?>
  <b>Hello <?php echo $_GET['name'] ?></b> <!-- expect: cross-site-scripting -->
<?php else: ?>
  <b>Hello guest</b>
<?php endif ?>
<?php foreach ($_GET['tags'] as $tag): ?>
  <i><?= htmlspecialchars($tag) ?></i>
  <i><?= strtoupper($tag) ?></i> <!-- expect: cross-site-scripting -->
<?php endforeach; ?>
<div class=<?= htmlspecialchars($_GET['size']) ?>></div> <!-- expect: cross-site-scripting -->
<div class="<?= htmlspecialchars($_GET['size']) ?>"></div>
<script>
var size = <?= htmlspecialchars($_GET['size']) ?>; // expect: cross-site-scripting
var name = "<?= htmlspecialchars($_GET['name']) ?>";
var data = <?= json_encode($_GET['data']) ?>;
var count = <?= (int) $_GET['count'] ?>;
</script>
<?php
print 'Search: ' . $_REQUEST['q']; // expect: cross-site-scripting
printf('<p>%s</p>', $_GET['text']); // expect: cross-site-scripting
printf('<p>%d</p>', $_GET['count']);
echo strip_tags($_GET['comment']);
echo 'You sent ', strlen($_POST['body']), ' bytes';
echo nl2br($_POST['body']); // expect: cross-site-scripting
echo nl2br(htmlspecialchars($_POST['body']));
echo str_replace('<script>', '', $_GET['html']); // expect: cross-site-scripting
echo str_replace('<', '&lt;', $_GET['html']);
echo addslashes($_GET['html']); // expect: cross-site-scripting
echo urlencode($_GET['back']);
echo json_encode(['name' => $_GET['name']]);
die('Unknown file ' . $_GET['file']); // expect: cross-site-scripting

function escape(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function box(string $text): string
{
    return '<div>' . $text . '</div>';
}

function page(mysqli $db): void
{
    echo box($_GET['message']); // expect: cross-site-scripting
    echo box(escape($_GET['message']));
    $rows = $db->query('SELECT name, body FROM comments');
    while ($row = $rows->fetch_assoc()) {
        echo '<li>' . htmlspecialchars($row['name']) . '</li>';
        echo '<li>' . $row['body'] . '</li>'; // expect: cross-site-scripting
    }
    $color = $_GET['color'];
    if (!preg_match('/^#[0-9a-f]{6}$/i', $color)) {
        $color = '#000000';
    }
    echo '<hr style="color: ' . $color . '">';
    $names = array_map('htmlspecialchars', $_POST['names']);
    echo implode(', ', $names);
    echo implode(', ', $_POST['names']); // expect: cross-site-scripting
}
