<?php
$items = load_items();
?>
<html>
<body>
<h1>Items</h1>
<script src="/vendor.js"></script>
<script type="text/x-template"><b>{{ name }}</b></script>
<script>
  const query = new URLSearchParams(location.search);
  document.getElementById('title').innerHTML = query.get('title'); // expect: cross-site-scripting
  document.getElementById('title').textContent = query.get('title');
</script>
<?php if (count($items) > 0): ?>
<script>
  eval(location.hash.slice(1)); // expect: code-injection
</script>
<?php endif; ?>
<?php foreach ($items as $item): ?>
  <li data-name="<?= htmlspecialchars($item['name']) ?>"><?= htmlspecialchars($item['name']) ?></li>
<?php endforeach; ?>
<script>
  const count = <?= count($items) ?>;
  const first = "<?= htmlspecialchars($_GET['first']) ?>";
</script>
<img src="https://example.com/avatar/<?= md5(strtolower(trim($email))) ?>">
</body>
</html>
