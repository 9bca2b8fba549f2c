-- Deletes an event with its last delivery.
create function event_goes_with_its_deliveries() returns trigger language plpgsql as $$
begin
  delete from events e where e.id = old.event_id
    and not exists (select from deliveries d where d.event_id = old.event_id);
  return null;
end $$;

create trigger event_goes_with_its_deliveries after delete on deliveries
  for each row execute function event_goes_with_its_deliveries();
