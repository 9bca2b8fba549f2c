-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_ledger as
  select id, account_id as user_id, amount, kind, work_id, created_at from ledger;
