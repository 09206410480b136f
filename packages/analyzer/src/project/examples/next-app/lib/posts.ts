import { sql } from './client';

export const searchPosts = (term: string) => sql.query("SELECT * FROM posts WHERE title LIKE '%" + term + "%'"); // expect: sql-injection

export const searchPostsSafely = (term: string) => sql.query('SELECT * FROM posts WHERE title LIKE $1', [`%${term}%`]);
