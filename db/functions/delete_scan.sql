-- Deletes a scan, and with the last scan of a text its measurements and the text. Returns false if there is none.
create function delete_scan(p_shortcode text, p_now timestamptz) returns boolean language plpgsql as $$
declare v_measurement uuid;
begin
  select measurement_id into v_measurement from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  -- Blocks a scan that is being created from the same measurements.
  perform from measurements where id = v_measurement for update;
  delete from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_shortcode;
  delete from measurements m where m.id = v_measurement
    and not exists (select from scans s where s.measurement_id = m.id);
  return true;
end $$;
