#include <stdio.h>

#include <gatehttp.h>

static int show_shelf(struct gate_request *req)
{
    char sql[256];
    snprintf(sql, sizeof sql, "SELECT title FROM shelf WHERE owner = '%s'", req->query);
    return mysql_query(gate_db(req), sql); /* expect: sql-injection */
}

static int show_number(struct gate_request *req)
{
    char sql[256];
    snprintf(sql, sizeof sql, "SELECT title FROM shelf WHERE id = %d", atoi(req->query));
    return mysql_query(gate_db(req), sql); /* safe: sql-injection */
}

int shelf_remove(struct shelf *shelf, const char *owner)
{
    char sql[256];
    snprintf(sql, sizeof sql, "DELETE FROM shelf WHERE owner = '%s'", owner);
    return mysql_query(shelf->db, sql); /* expect: sql-injection */
}

int shelf_pack(const char *name)
{
    char command[128];
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz") != strlen(name))
        return -1;
    snprintf(command, sizeof command, "pack-shelf %s", name);
    return system(command); /* safe: command-injection */
}
