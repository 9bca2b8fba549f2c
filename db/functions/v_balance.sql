-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_balance as
  select id as user_id, credits as balance from accounts;
