<?php

declare(strict_types=1);

final class Claims
{
    public function take(string $folder, int $number): bool
    {
        $marker = "$folder/$number.taken";
        if (file_exists($marker)) {
            return false;
        }
        file_put_contents($marker, 'taken'); // expect: race-condition
        return true;
    }

    public function append(string $path, string $note): void
    {
        if (is_link($path)) {
            throw new RuntimeException('link');
        }
        $handle = fopen($path, 'a'); // expect: race-condition
        fwrite($handle, $note);
    }

    public function publish(string $path, string $text): void
    {
        if (is_file($path)) {
            return;
        }
        file_put_contents($path, $text); // expect: race-condition
    }

    public function takeOnce(string $folder, int $number): bool
    {
        $marker = "$folder/$number.taken";
        if (file_exists($marker)) {
            return false;
        }
        return fopen($marker, 'x') !== false; // safe: race-condition
    }

    public function read(string $path): string
    {
        if (!file_exists($path)) {
            return '';
        }
        $handle = fopen($path, 'rb'); // safe: race-condition
        return (string) stream_get_contents($handle);
    }

    public function keepDefault(string $path): void
    {
        if (!file_exists($path)) {
            file_put_contents($path, '{}'); // safe: race-condition
        }
    }

    public function stage(string $rows): void
    {
        file_put_contents('/tmp/shop-rows.csv', $rows); // expect: insecure-temp-file
        $file = sys_get_temp_dir() . '/rows.csv';
        file_put_contents($file, $rows); // expect: insecure-temp-file
        $handle = fopen('/tmp/rows.log', 'w'); // expect: insecure-temp-file
        fwrite($handle, $rows);
    }

    public function stageApart(string $rows): void
    {
        $file = tempnam(sys_get_temp_dir(), 'row');
        file_put_contents($file, $rows); // safe: insecure-temp-file
        $other = sys_get_temp_dir() . '/' . bin2hex(random_bytes(16)) . '.csv';
        file_put_contents($other, $rows); // safe: insecure-temp-file
        $log = fopen('/var/log/rows.log', 'a'); // safe: insecure-temp-file
        fwrite($log, $rows);
    }

    public function roleOf(string $bearer): string
    {
        [, $payload] = explode('.', $bearer);
        $claims = json_decode(base64_decode(strtr($payload, '-_', '+/')), true); // expect: jwt-not-verified
        return $claims['role'] ?? '';
    }

    public function roleOfSigned(string $bearer, string $secret): string
    {
        [$payload, $mark] = explode('.', $bearer);
        if (!hash_equals(hash_hmac('sha256', $payload, $secret), $mark)) {
            return '';
        }
        return json_decode(base64_decode($payload), true)['role'] ?? ''; // safe: jwt-not-verified
    }

    public function tenantOf(string $token): array
    {
        $parts = explode('.', $token);
        return (array) json_decode(base64_decode($parts[1])); // expect: jwt-not-verified
    }

    public function userOf(array $request): int
    {
        [, $payload] = explode('.', substr($request['authorization'], 7));
        $claims = json_decode(sodium_base642bin($payload, SODIUM_BASE64_VARIANT_URLSAFE)); // expect: jwt-not-verified
        return (int) $claims->sub;
    }

    public function pay(int $order): void
    {
        error_log(sprintf('order %d cvc=%s', $order, $_POST['cvc'])); // expect: sensitive-data-logged, log-injection
        error_log(sprintf('order %d is paid', $order)); // safe: sensitive-data-logged
    }
}
