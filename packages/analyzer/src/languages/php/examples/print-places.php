<?php
$color = htmlspecialchars($_GET['color']);
$size = (int) $_GET['size'];
?>
<style>
    h1 { color: <?= $color // expect: cross-site-scripting
 ?>; }
    h1 { font-size: <?= $size ?>px; }
</style>
<<?= $color // expect: cross-site-scripting
 ?> class="box">
<div <?= $color // expect: cross-site-scripting
 ?>="1">
<div title="<?= $color ?>"></div>
<script>
    setTimeout('show("<?= $color // expect: cross-site-scripting
 ?>")', 100);
    show("<?= $color ?>");
</script>
<?php $title = strip_tags($_GET['title']); ?>
<h2><?= $title ?></h2>
<a title='<?= $title // expect: cross-site-scripting
 ?>'></a>
<script>
    show('<?= $title // expect: cross-site-scripting
 ?>');
    show('<?= bin2hex($_GET['title']) ?>');
</script>
