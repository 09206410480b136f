<?php

declare(strict_types=1);

namespace App\Reports;

final class MonthlyReport
{
    private array $rows = [];

    public function add(string $name, float $amount): void
    {
        $this->rows[] = ['name' => $name, 'amount' => $amount];
    }

    public function total(): float
    {
        $sum = 0.0;
        foreach ($this->rows as $row) {
            $sum += $row['amount'];
        }
        return round($sum, 2);
    }
}
