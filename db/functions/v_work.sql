-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_work as
  select id, kind, account_id as user_id, state, shortcode, brief_id, attempts, created_at, finished_at from works;
