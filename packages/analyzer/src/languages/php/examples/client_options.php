<?php

use Aws\S3\S3Client;
use PhpAmqpLib\Connection\AMQPSSLConnection;

function queue(string $password): AMQPSSLConnection
{
    return new AMQPSSLConnection('queue.example', 5671, 'worker', $password, '/', [
        'verify_peer' => false, // expect: certificate-check-disabled
    ]);
}

function strictQueue(string $password): AMQPSSLConnection
{
    return new AMQPSSLConnection('queue.example', 5671, 'worker', $password, '/', [
        'verify_peer' => true, // safe: certificate-check-disabled
    ]);
}

function fetchStock(Client $client): string
{
    return $client->load('https://stock.example', [
        CURLOPT_SSL_VERIFYPEER => false, // expect: certificate-check-disabled
        CURLOPT_SSL_VERIFYHOST => 0, // safe: hostname-check-disabled
    ]);
}

function fetchPrices(Client $client): string
{
    return $client->load('https://prices.example', [
        CURLOPT_SSL_VERIFYPEER => true, // safe: certificate-check-disabled
        CURLOPT_SSL_VERIFYHOST => 0, // expect: hostname-check-disabled
    ]);
}

function directory(Directory $directory): void
{
    $directory->add(['options' => [
        LDAP_OPT_X_TLS_REQUIRE_CERT => LDAP_OPT_X_TLS_NEVER, // expect: certificate-check-disabled
    ]]);
    $directory->add(['options' => [
        LDAP_OPT_X_TLS_REQUIRE_CERT => LDAP_OPT_X_TLS_DEMAND, // safe: certificate-check-disabled
        CURLOPT_SSL_VERIFYHOST => 2, // safe: hostname-check-disabled
    ]]);
}

function store(S3Client $client, string $scan): void
{
    $client->putObject([
        'Bucket' => 'scans',
        'Key' => 'scan.pdf',
        'Body' => $scan,
        'ACL' => 'public-read', // expect: permissive-file-mode
    ]);
    $client->putObject([
        'Bucket' => 'scans',
        'Key' => 'scan.pdf',
        'Body' => $scan,
        'ACL' => 'private', // safe: permissive-file-mode
    ]);
}
