<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Orders</title>
    <link rel="stylesheet" href="/orders.css">
  </head>
  <body>
    <h1>Orders</h1>
    <table id="orders">
      <thead>
        <tr><th>Number</th><th>Date</th><th>Amount</th></tr>
      </thead>
      <tbody></tbody>
    </table>
    <p class="hint">Orders of the last thirty days.</p>
    <footer>Questions? Write to support.</footer>
  </body>
</html>
