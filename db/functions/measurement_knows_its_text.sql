-- Calculates a text's hash, so that callers that store a text need not.
create function measurement_knows_its_text() returns trigger language plpgsql as $$
begin
  if new.text_sha256 is null and new.text is not null then
    new.text_sha256 := encode(sha256(convert_to(new.text, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

create trigger measurement_knows_its_text before insert on measurements
  for each row execute function measurement_knows_its_text();
