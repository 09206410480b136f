<?php
function plain(): void
{
    move_uploaded_file($_FILES['file']['tmp_name'], 'uploads/' . basename($_FILES['file']['name'])); // expect: unrestricted-upload
}

function byType(): void
{
    $type = $_FILES['file']['type'];
    if ($type === 'image/png') {
        $name = basename($_FILES['file']['name']);
        move_uploaded_file($_FILES['file']['tmp_name'], "uploads/$name"); // expect: unrestricted-upload
    }
}

function asNamed(): void
{
    $name = $_FILES['file']['name'];
    move_uploaded_file($_FILES['file']['tmp_name'], 'uploads/' . $name); // expect: unrestricted-upload
}

function byExtension(): void
{
    $extension = strtolower(pathinfo($_FILES['file']['name'], PATHINFO_EXTENSION));
    if (!in_array($extension, ['png', 'jpg'], true)) {
        exit('Not an image');
    }
    move_uploaded_file($_FILES['file']['tmp_name'], 'uploads/' . bin2hex(random_bytes(16)) . '.' . $extension);
}

function renamed(): void
{
    move_uploaded_file($_FILES['file']['tmp_name'], '/srv/uploads/' . bin2hex(random_bytes(16)));
}

function byPattern(): void
{
    $name = basename($_FILES['file']['name']);
    if (preg_match('/^[\w-]+\.(?:png|jpe?g)$/', $name)) {
        move_uploaded_file($_FILES['file']['tmp_name'], "uploads/$name");
    }
}
