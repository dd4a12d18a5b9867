#!/bin/sh
# Runs once, on an empty volume, as the superuser.
psql -U postgres -v password="$POSTGRES_PASSWORD" -f /tradepost/database.sql
