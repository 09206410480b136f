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
