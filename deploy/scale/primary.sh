#!/bin/sh
# Runs once, when the database is created. The app is no superuser, and the standby may only copy and say that commits wait for it.
set -eu
psql -v ON_ERROR_STOP=1 -v app="$APP_PASSWORD" -v replication="$REPLICATION_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d postgres <<'SQL'
create role ligeiro login password :'app';
create database ligeiro owner ligeiro;
create role replication login replication password :'replication';
grant alter system on parameter synchronous_standby_names to replication;
grant execute on function pg_reload_conf() to replication;
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
