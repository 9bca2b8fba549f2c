-- For reports and checks from outside the service: its columns stay, whatever becomes of the table.
create view v_ledger as
  select id, account_id as user_id, amount, kind, work_id, created_at from ledger;
