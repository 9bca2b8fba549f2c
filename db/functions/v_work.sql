-- For reports and checks from outside the service: its columns stay, whatever becomes of the table.
create view v_work as
  select id, kind, account_id as user_id, state, shortcode, brief_id, attempts, created_at, finished_at from works;
