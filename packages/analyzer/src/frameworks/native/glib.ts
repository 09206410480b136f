/** @module Models of GLib: processes, files, strings, checksums. */
import type { ApiModel } from '../../api-model/api.ts';

export const glib: ApiModel = {
  id: 'glib',
  languages: ['c', 'cpp', 'header'],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'command line',
      call: '{g_spawn_command_line_sync,g_spawn_command_line_async,g_app_info_create_from_commandline}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{g_file_get_contents,g_file_set_contents,g_fopen,g_open,g_unlink,g_remove,g_mkdir,g_mkdir_with_parents,g_file_new_for_path,g_creat,g_rmdir,g_chmod,g_dir_open}',
      args: [0],
    },
    { weakness: 'regex-injection', note: 'regular expression', call: '{g_regex_new,g_regex_match_simple}', args: [0] },
  ],
  sanitizers: [
    { call: 'g_shell_quote', sanitizes: ['shell'] },
    { call: '{g_markup_escape_text,g_markup_printf_escaped}', sanitizes: ['html', 'xml'] },
    { call: 'g_path_get_basename', sanitizes: ['path'] },
    { call: 'g_uri_escape_string', sanitizes: ['url', 'html', 'redirect', 'header'] },
    { call: 'g_regex_escape_string', sanitizes: ['regex'] },
  ],
  summaries: [
    { call: '{g_build_filename,g_build_path}', flow: 'join' },
    { call: '{g_free,g_str_equal,g_strcmp0,g_file_test,g_str_has_prefix,g_str_has_suffix}', flow: 'clean' },
    { call: '{g_ascii_strtoll,g_ascii_strtoull,g_ascii_strtod}', flow: 'parse-number' },
    { call: '{g_snprintf,g_vsnprintf}', flow: 'fill', from: { from: 1 }, to: 0 },
    { call: '{g_strlcpy}', flow: 'fill', from: 1, to: 0 },
    {
      call: '{g_string_append,g_string_prepend,g_string_append_len,g_string_assign}',
      flow: 'into-argument',
      from: 1,
      to: 0,
    },
    { call: 'g_string_append_printf', flow: 'into-argument', from: { from: 2 }, to: 0 },
    { call: 'g_string_printf', flow: 'fill', from: { from: 1 }, format: 1, to: 0 },
    { call: '{json_object_object_get_ex,json_pointer_get}', flow: 'fill', from: 0, to: 2 },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: '{g_compute_checksum_for_string,g_compute_checksum_for_data,g_checksum_new}',
      when: { arg: 0, is: /^G_CHECKSUM_(?:MD5|SHA1)$/ },
    },
  ],
};
