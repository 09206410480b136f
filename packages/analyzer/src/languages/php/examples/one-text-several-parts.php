<?php
echo '<script>
    scrollTo(' . $_POST['left'] . // expect: cross-site-scripting
    ', 0);
</script>';
