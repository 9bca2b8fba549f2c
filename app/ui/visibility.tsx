/** Who can read a report. Field `isPublic`, `true` or `false`. */
export function Visibility({ legend, isPublic }: { legend: string; isPublic: boolean }) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="options">
        <label>
          <input type="radio" name="isPublic" value="true" defaultChecked={isPublic} /> Anyone with the link
        </label>
        <label>
          <input type="radio" name="isPublic" value="false" defaultChecked={!isPublic} /> Only this browser
        </label>
      </div>
    </fieldset>
  )
}
