<h1><?= $safe ?></h1>
<h2><?= $name ?></h2><!-- expect: cross-site-scripting -->
<h3><?= htmlspecialchars($name) ?></h3>
