import type { Weakness } from '../api-model/weakness.ts';

export const sqlInjection: Weakness = {
  id: 'sql-injection',
  title: 'SQL injection',
  cwe: [89],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'sql',
  sources: ['remote', 'message', 'browser', 'database', 'argument', 'parameter'],
  description:
    'Data from {source} becomes part of the SQL text of {sink} in {function}. The database cannot distinguish that data from the statement.',
  attack:
    'An attacker sends their own SQL as a part of the value. Depending on the statement and the database, it reads or changes other rows, or runs commands on the server.',
  recommendation:
    'Keep the statement constant and pass the values as bound parameters. Where a table or column name must vary, choose it from a fixed list in the code.',
  power: 9,
  impact:
    "Depending on the statement and the database, what the program's database account can reach can be read, modified or destroyed.",
  forms: [
    {
      // JPQL, HQL and DQL, which name entities.
      hasFlow: true,
      code: /(?:\.|->)createQuery\(/,
      description: 'Data from {source} becomes part of the text of the query {sink} in {function}.',
      attack: 'An attacker sends their own parts of the query, which then matches other records or has other fields.',
      impact: 'Other records than intended can be read, or changed where the query changes some.',
    },
    {
      detail: /^The client sends the whole statement/,
      description: '{sink} in {function} runs the SQL statement from {source} as it is.',
      attack: "Anyone who can send this runs statements with the rights of the program's database account.",
      recommendation:
        'Let only authorized users reach this code, with a database account that may do no more than they may. Otherwise keep the statement in the code and bind the values.',
      fixExamples: {},
    },
    {
      hasFlow: false,
      description:
        'The SQL text of {sink} in {function} is built from parts, and where all of them come from was not followed. The database cannot distinguish data in it from the statement.',
    },
  ],
  fixExamples: {
    javascript: "const [rows] = await db.execute('SELECT * FROM users WHERE name = ?', [name]);",
    python: 'cursor.execute("SELECT * FROM users WHERE name = %s", (name,))',
    java: `try (PreparedStatement query = connection.prepareStatement("SELECT * FROM users WHERE name = ?")) {
    query.setString(1, name);
    ResultSet rows = query.executeQuery();
}`,
    php: `$query = $pdo->prepare('SELECT * FROM users WHERE name = ?');
$query->execute([$name]);`,
    go: 'rows, err := db.Query("SELECT * FROM users WHERE name = $1", name)',
    ruby: "User.where('name = ?', name)",
    csharp: `var command = new SqlCommand("SELECT * FROM Users WHERE Name = @name", connection);
command.Parameters.AddWithValue("@name", name);`,
    rust: 'let rows = sqlx::query("SELECT * FROM users WHERE name = $1").bind(&name).fetch_all(&pool).await?;',
    lua: 'local rows = db:query("SELECT * FROM users WHERE name = " .. ngx.quote_sql_str(name))',
    r: 'rows <- dbGetQuery(con, "SELECT * FROM users WHERE name = ?", params = list(name))',
    clojure: '(jdbc/execute! ds ["SELECT * FROM users WHERE name = ?" name])',
    haskell: 'rows <- query conn "SELECT * FROM users WHERE name = ?" (Only name)',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Query_Parameterization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/89.html',
  ],
};
