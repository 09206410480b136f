<?php
session_start();
$db = new mysqli('localhost', 'gallery', 'g4llery-db-pass', 'gallery');

if (isset($_POST['login'])) {
    $name = $_POST['name'];
    $digest = md5($_POST['password']);
    $user = $db->query("SELECT id, role FROM users WHERE name = '$name' AND digest = '$digest'")->fetch_assoc();
    if ($user) {
        $_SESSION['user'] = $user['id'];
        setcookie('role', $user['role']);
        header('Location: ' . $_GET['next']);
        exit;
    }
}

if (isset($_FILES['photo'])) {
    move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . $_FILES['photo']['name']);
    system('convert photos/' . $_POST['title'] . ' -resize 200x200 thumbs/');
}

if (isset($_COOKIE['preferences'])) {
    $preferences = unserialize($_COOKIE['preferences']);
}

$page = $_GET['page'] ?? 'home';
include 'pages/' . $page . '.php';
?>
<h1>Photos of <?= $_GET['owner'] ?></h1>
<ul>
<?php
$photos = $db->query('SELECT file FROM photos WHERE album = ' . $_GET['album']);
while ($photo = $photos->fetch_assoc()) {
    echo '<li><img src="photos/' . htmlspecialchars($photo['file']) . '"></li>';
}
?>
</ul>
