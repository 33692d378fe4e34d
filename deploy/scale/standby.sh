#!/bin/sh
# Copies the primary at the first start, and makes its commits wait for this standby from then on (docs/scale.md).
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -d "$PRIMARY application_name=standby" -D "$PGDATA" -R -X stream -c fast; do
    rm -rf "$PGDATA"/*
    sleep 2
  done
  chmod 700 "$PGDATA"
  psql "$PRIMARY dbname=postgres" -c "alter system set synchronous_standby_names = 'standby'" -c 'select pg_reload_conf()'
fi
exec postgres -D "$PGDATA"
