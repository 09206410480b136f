package com.harborline.files;

import android.content.ContentProvider;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;

/** Files that other apps ask for by an address. */
public class FilesProvider extends ContentProvider {
  @Override
  public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
    File file = new File(getContext().getFilesDir(), uri.getLastPathSegment());
    return ParcelFileDescriptor.open(file, ParcelFileDescriptor.MODE_READ_ONLY); // expect: path-traversal
  }

  public ParcelFileDescriptor logo() throws FileNotFoundException {
    File file = new File(getContext().getFilesDir(), "logo.png");
    return ParcelFileDescriptor.open(file, ParcelFileDescriptor.MODE_READ_ONLY); // safe: path-traversal
  }
}
