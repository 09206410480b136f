/** @module Realistic source code of any length: vulnerable and safe handlers with different names. */

export interface Sample {
  language: 'JavaScript' | 'Python' | 'Java';
  id: 'javascript' | 'python' | 'java';
  fileName: string;
  head: string;
  unit(index: number): string;
  foot: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    language: 'JavaScript',
    id: 'javascript',
    fileName: 'orders.js',
    head: `const express = require('express');\nconst mysql = require('mysql2');\nconst app = express();\nconst pool = mysql.createPool({ host: process.env.DB_HOST });\n`,
    unit: (index) => `
app.get('/orders${index}/:id', async (req, res) => {
  const { id } = req.params;
  const order${index} = await loadOrder${index}(id, req.query.sort);
  if (!order${index}) {
    res.status(404).json({ message: 'No such order' });
    return;
  }
  res.json({ ...order${index}, total: total${index}(order${index}.items) });
});

async function loadOrder${index}(id, sort) {
  const columns = ['id', 'placed', 'total'];
  const order = columns.includes(sort) ? sort : 'id';
  const [rows] = await pool.promise().query('SELECT * FROM orders WHERE id = ' + id + ' ORDER BY ' + order);
  return rows[0];
}

const total${index} = (items = []) => items.reduce((sum, { price, count }) => sum + price * count, 0);
`,
    foot: 'app.listen(3000);\n',
  },
  {
    language: 'Python',
    id: 'python',
    fileName: 'reports.py',
    head: `import sqlite3\nimport subprocess\nfrom flask import Flask, request, jsonify\n\napp = Flask(__name__)\n`,
    unit: (index) => `

@app.route("/reports${index}/<int:report_id>")
def report_${index}(report_id):
    kind = request.args.get("kind", "day")
    if kind not in ("day", "week", "month"):
        return jsonify(error="unknown kind"), 400
    rows = rows_of_${index}(report_id, kind, request.args.get("name"))
    return jsonify([dict(row) for row in rows])


def rows_of_${index}(report_id, kind, name):
    db = sqlite3.connect("reports.db")
    query = "SELECT * FROM %s_report WHERE id = %d" % (kind, report_id)
    if name:
        query += " AND name = '%s'" % name
    return db.execute(query).fetchall()
`,
    foot: '',
  },
  {
    language: 'Java',
    id: 'java',
    fileName: 'Invoices.java',
    head: `import java.io.*;\nimport java.sql.*;\nimport javax.servlet.http.*;\n\npublic class Invoices extends HttpServlet {\n  private Connection connection;\n`,
    unit: (index) => `
  protected void find${index}(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String customer = request.getParameter("customer");
    String year = request.getParameter("year");
    int number = Integer.parseInt(year);
    StringBuilder sql = new StringBuilder("SELECT * FROM invoices WHERE year = ").append(number);
    if (customer != null && !customer.isEmpty()) {
      sql.append(" AND customer = '").append(customer).append("'");
    }
    try (Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery(sql.toString());
      while (rows.next()) {
        response.getWriter().println(rows.getInt("id"));
      }
    }
  }
`,
    foot: '}\n',
  },
];

/** At least this many lines of the sample. */
export function sampleOfLines(sample: Sample, lines: number): string {
  return grow(sample, (text) => text.split('\n').length >= lines);
}

/** At least this many characters of the sample. */
export function sampleOfCharacters(sample: Sample, characters: number): string {
  return grow(sample, (text) => text.length >= characters);
}

function grow(sample: Sample, enough: (text: string) => boolean): string {
  let body = sample.head;
  for (let index = 0; !enough(body); index += 1) body += sample.unit(index);
  return body + sample.foot;
}
