-- For reports and checks from outside the service. The columns stay the same even if the tables change.
create view v_delivery as
  select d.event_id, d.endpoint_id, a.attempt, a.status, a.at
  from delivery_attempts a join deliveries d on d.id = a.delivery_id;
