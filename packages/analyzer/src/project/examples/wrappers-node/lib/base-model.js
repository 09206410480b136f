const { Pool } = require('pg');

class BaseModel {
  constructor() {
    this.pool = new Pool();
  }

  async select(sql, values) {
    const result = await this.pool.query(sql, values);
    return result.rows;
  }
}

module.exports = BaseModel;
