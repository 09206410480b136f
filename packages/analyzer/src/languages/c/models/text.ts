/** @module string.h, stdio.h and stdlib.h: how text moves from one buffer into another. */
import type { ApiModel } from '../../../api-model/api.ts';

export const cText: ApiModel = {
  id: 'c-text',
  languages: ['c', 'cpp', 'header'],
  summaries: [
    {
      call: '{strcat,strncat,strlcat,memcpy,memmove,wcscat,lstrcat,strcat_s}',
      flow: 'into-argument',
      from: 1,
      to: 0,
    },
    // What the buffer held before is gone.
    {
      call: '{strcpy,strncpy,strlcpy,stpcpy,wcscpy,wcsncpy,lstrcpy,strcpy_s}',
      flow: 'fill',
      from: 1,
      to: 0,
    },
    { call: '{sprintf,wsprintf}', flow: 'fill', from: { from: 1 }, format: 1, to: 0 },
    { call: 'vsprintf', flow: 'fill', from: { from: 1 }, to: 0 },
    { call: '{snprintf,_snprintf,sprintf_s,swprintf}', flow: 'fill', from: { from: 2 }, format: 2, to: 0 },
    { call: 'asprintf', flow: 'fill', from: { from: 1 }, format: 1, to: 0 },
    { call: '{vsnprintf,vasprintf}', flow: 'fill', from: { from: 1 }, to: 0 },
    { call: 'sscanf', flow: 'into-argument', from: 0, to: 2 },
    {
      call: '{strdup,strndup,_strdup,strchr,strrchr,strstr,strpbrk,strtok,strtok_r,basename,dirname,realloc}',
      flow: 'identity',
      from: 0,
    },
    {
      call: '{atoi,atol,atoll,atof,strtol,strtoul,strtoll,strtoull,strtod,strtof,_wtoi,stoi,stol,stoul,stoll,stod}',
      flow: 'parse-number',
    },
    {
      call: '{strlen,wcslen,strnlen,strcmp,strncmp,strcasecmp,strncasecmp,memcmp,strcspn,strspn,sizeof,isalpha,isdigit,isalnum,isspace,isprint,toupper,tolower,memset,bzero,printf,fprintf,puts,fputs,fwrite,fclose,free,malloc,calloc,feof,ferror,perror,strerror,rand,time}',
      flow: 'clean',
    },
    { call: '{exit,_exit,abort,quick_exit,err,errx}', flow: 'throws' },
  ],
  guards: [
    {
      call: '{strncmp,strncasecmp,_strnicmp}',
      args: [0],
      sanitizes: ['url', 'redirect'],
      holds: false,
      prefix: 1,
    },
    {
      call: '{strcmp,strcasecmp,wcscmp}',
      args: [0],
      sanitizes: 'all',
      holds: false,
      when: { not: { arg: 1, dynamic: true } },
    },
    {
      call: '{strcmp,strcasecmp,wcscmp}',
      args: [1],
      sanitizes: 'all',
      holds: false,
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      // `strspn(name, "abc…") == strlen(name)`: nothing but these letters.
      call: '{strspn,wcsspn}',
      args: [0],
      sanitizes: 'all',
      equals: true,
      when: { arg: 1, is: /^[\w ,.@:+=-]*$/ },
    },
    {
      call: '{strstr,strchr,strpbrk}',
      args: [0],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 1, is: [/^\.\.|^\/$/, 47] },
    },
  ],
  sinks: [
    {
      weakness: 'format-string',
      note: 'format',
      call: '{printf,vprintf,wprintf,warn,warnx,vwarn,vwarnx}',
      args: [0],
    },
    {
      weakness: 'format-string',
      note: 'format',
      call: '{fprintf,vfprintf,dprintf,syslog,vsyslog,sprintf,vsprintf,fwprintf,asprintf,err,errx}',
      args: [1],
    },
    { weakness: 'format-string', note: 'format', call: '{snprintf,vsnprintf,_snprintf,swprintf}', args: [2] },
  ],
};
